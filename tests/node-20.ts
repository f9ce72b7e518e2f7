// What every browser has and Node 20 lacks. When the project asks for Node 22, this file goes.

/** Vitest puts jsdom there, in the tests that have a document. */
type MaybeWithJsdom = typeof globalThis & {
  jsdom?: { window: { TextDecoder: typeof TextDecoder } };
};

// Node takes Windows-1252 for Latin-1; jsdom doesn't.
const { jsdom }: MaybeWithJsdom = globalThis;
if (jsdom) globalThis.TextDecoder = jsdom.window.TextDecoder;

export {};
