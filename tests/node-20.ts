// What every browser has and Node 20 lacks. When the project asks for Node 22, this file goes.

/** Vitest puts jsdom there, in the tests that have a document. */
type MaybeWithJsdom = typeof globalThis & {
  jsdom?: { window: { TextDecoder: typeof TextDecoder } };
};

// Node takes Windows-1252 for Latin-1; jsdom doesn't.
const { jsdom }: MaybeWithJsdom = globalThis;
if (jsdom) globalThis.TextDecoder = jsdom.window.TextDecoder;

// Node takes the bytes of jsdom's blobs only where they are told to be some.
const digest = crypto.subtle.digest.bind(crypto.subtle);
crypto.subtle.digest = (kind, content) =>
  digest(kind, ArrayBuffer.isView(content) ? content : new Uint8Array(content));

export {};
