import { createRequire } from 'node:module';
import type { CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data/types';
import { parse as parseScript } from 'acorn';
import { type Declaration, type Node, parse as parseStyles } from 'postcss';
import packageJson from '../../package.json' with { type: 'json' };

// Finds what the oldest browsers in package.json don't support in a build, according to MDN's data. It checks names: in
// styles the properties, values, functions, rules and selectors; in scripts the members of global objects and
// new syntax. It ignores methods of a script's own objects.

// Let Node read this: an import would send its 20 MB through Vite, which takes ten seconds.
const data: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data');

/** Features that are used only if available, or that do no harm if missing, with the reason. */
const OPTIONAL_FEATURES: [why: string, names: RegExp][] = [
  ['Touch screens show no cursor', /^cursor: /],
  ['A text area keeps its size', /^(resize|field-sizing)/],
  ['Lines break less evenly', /^text-wrap/],
  ['Printing uses the browser’s default margins', /^@page$/],
  ['A single line of a printed text may be separated', /^(orphans|widows)$/],
  ['A line is not dotted', /^text-decoration: dotted/],
  ['Without scripts, the list of places stays hidden', /^@media scripting$/],
  ['The scrollbar is visible', /^scrollbar-width/],
  ['Only Windows has forced colors', /^forced-color-adjust/],
  ['Chrome uses the prefixed name, which is also set', /^print-color-adjust/],
  ['One of several typefaces', /^font-family: ui-/],
  ['Fixes the behavior of specific browsers', /^(-webkit-t|::-webkit-)/],
  ['The link is copied instead', /^navigator\.share$/],
  ['The connection’s speed is used only if it is known', /^navigator\.connection$/],
  ['zip.js defines its own', /^Symbol\.asyncDispose$/],
  ['Libraries check for it first', /captureStackTrace|stackTraceLimit|^PublicKeyCredential\./],
  ['Objects from libraries have methods with these names', /^\.(dispose|drop|toBase64|use)\(\)$/],
];

/** MDN's names for the browsers. */
const MDN_BROWSER_NAMES: Record<string, string> = { ios_saf: 'safari_ios' };

/** The language version that all of the oldest browsers support. */
const ECMA_VERSION = 2023;

const oldest = packageJson.browserslist.map((text) => {
  const [name = '', version] = text.split(' >= ');
  return { name: MDN_BROWSER_NAMES[name] ?? name, version: Number(version) };
});

/** The browsers that lack a feature, or have it only behind a flag. */
function browsersWithout({ support }: CompatStatement): string[] {
  return oldest
    .filter(({ name, version }) => {
      const [, known = []] = Object.entries(support).find(([browser]) => browser === name) ?? [];
      const statements = [known].flat();
      return !statements.some(
        ({ flags, version_added: added, version_removed: removed }) =>
          !flags && versionOf(added) <= version && !(versionOf(removed) <= version),
      );
    })
    .map(({ name }) => name);
}

/** A version as a number. A missing or experimental version sorts last. */
function versionOf(text: string | false | null | undefined): number {
  return text && text !== 'preview' ? Number.parseFloat(text.replace('≤', '')) : Infinity;
}

/** Collects the features that some of the oldest browsers lack. */
class MissingFeatures {
  readonly #found = new Map<string, string>();

  add(name: string, feature: Identifier | undefined): void {
    if (OPTIONAL_FEATURES.some(([, names]) => names.test(name))) return;
    const browsers = feature?.__compat ? browsersWithout(feature.__compat) : [];
    if (browsers.length > 0) this.#found.set(name, browsers.join(', '));
  }

  lines(): string[] {
    return [...this.#found].map(([name, browsers]) => `${name}: not in ${browsers}`).sort();
  }
}

/**
 * Finds the features in styles that the oldest browsers lack, except inside `@supports`.
 * @returns a line for each, such as `text-wrap: balance: not in chrome, edge`
 */
export function missingStyleFeatures(text: string): string[] {
  const { properties, selectors, types, 'at-rules': rules } = data.css;
  const lacks = new MissingFeatures();
  const root = parseStyles(text);
  const functions = featuresOf(types);

  function noteDeclaration({ prop, value }: Declaration): void {
    const property = properties?.[prop];
    lacks.add(prop, property);
    for (const [word] of value.matchAll(/[a-z][a-z-]*(?![\w-]|\()/g)) {
      lacks.add(`${prop}: ${word}`, property?.[word]);
    }
    for (const [, name = ''] of value.matchAll(/([a-z][a-z-]*)\(/g)) {
      lacks.add(`${name}()`, types?.[name] ?? functions.find((type) => name in type)?.[name]);
    }
  }

  root.walk((node) => {
    if (isInsideSupports(node)) return;
    if (node.type === 'decl') noteDeclaration(node);
    if (node.type === 'atrule') {
      lacks.add(`@${node.name}`, rules?.[node.name]);
      for (const [word] of node.params.matchAll(/[a-z][a-z-]+/g)) {
        lacks.add(`@${node.name} ${word}`, rules?.[node.name]?.[word]);
      }
    }
    if (node.type === 'rule') {
      for (const [sign, name = ''] of node.selector.matchAll(/::?([a-z-]+)/g)) {
        lacks.add(sign, selectors?.[name]);
      }
      if (node.parent?.type === 'rule') lacks.add('nesting', selectors?.nesting);
    }
  });
  return lacks.lines();
}

function isInsideSupports({ parent }: Node): boolean {
  if (!parent) return false;
  return ('name' in parent && parent.name === 'supports') || isInsideSupports(parent);
}

/** Objects that scripts access by a global name, with their entries in MDN's data. */
const GLOBAL_OBJECTS: Record<string, string> = {
  navigator: 'Navigator',
  document: 'Document',
  window: 'Window',
  self: 'Window',
  globalThis: 'Window',
};

/**
 * Finds the features in a script that the oldest browsers lack.
 * @returns a line for each, such as `URL.canParse: not in safari`
 * @throws SyntaxError if it is written in a newer language version
 */
export function missingScriptFeatures(text: string): string[] {
  parseScript(text, { ecmaVersion: ECMA_VERSION, sourceType: 'module' });
  const { api } = data;
  const { builtins } = data.javascript;
  const [builtinTypes, apiTypes] = [featuresOf(builtins), featuresOf(api)];
  const lacks = new MissingFeatures();
  for (const [, object = '', member = ''] of text.matchAll(
    /(?<![.\w$])([A-Za-z]\w*)\??\.([a-zA-Z]\w*)/g,
  )) {
    const kind = GLOBAL_OBJECTS[object] ?? object;
    const known = builtins?.[kind] ?? api?.[kind];
    lacks.add(`${object}.${member}`, known?.[`${member}_static`] ?? known?.[member]);
  }
  for (const [, name = ''] of text.matchAll(/\bnew ([A-Z]\w*)/g)) {
    lacks.add(`new ${name}`, builtins?.[name] ?? api?.[name]);
  }
  const calls = [...text.matchAll(/[\w$)\]}]\??\.([a-z]\w*)\(/g)];
  for (const name of new Set(calls.map(([, name = '']) => name))) {
    // If an older object has a method of the same name, the name proves nothing.
    const newest = methodsOf(builtinTypes, name);
    const all = [...newest, ...methodsOf(apiTypes, name)];
    if (all.every(({ __compat }) => __compat && browsersWithout(__compat).length > 0)) {
      lacks.add(`.${name}()`, newest[0]);
    }
  }
  return lacks.lines();
}

function methodsOf(types: Identifier[], name: string): Identifier[] {
  return types.flatMap((type) => type[name] ?? type[`${name}_static`] ?? []);
}

/** MDN's entries below a heading. */
function featuresOf(heading: Identifier | undefined): Identifier[] {
  const { __compat, ...features } = heading ?? {};
  return Object.values(features);
}
