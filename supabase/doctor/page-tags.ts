/** What a page says of itself to services that run no scripts. */
export type PageTags = {
  title: string;
  /** Contents of `<meta>` by their property or name. */
  metas: Record<string, string>;
};

/** Reads what a page of this site's builds says of itself. */
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
