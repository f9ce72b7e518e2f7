/** The tags of a page for services that run no scripts. */
export type PageTags = {
  title: string;
  /** Contents of `<meta>` elements by property or name. */
  metas: Record<string, string>;
};

/** Reads the tags of a page that this project built. */
export function readPageTags(html: string): PageTags {
  const metas = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)];
  return {
    title: decode(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    metas: Object.fromEntries(metas.map(([, name, content = '']) => [name, decode(content)])),
  };
}

const CHARACTERS: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

function decode(text: string): string {
  return text.replace(/&(?:lt|gt|quot|#39|amp);/g, (name) => CHARACTERS[name] ?? name);
}
