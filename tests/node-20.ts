// Adds what every browser has and Node 20 lacks. Remove this file when the project requires Node 22.

/** Vitest sets it in tests that have a document. */
type MaybeWithJsdom = typeof globalThis & {
  jsdom?: { window: { TextDecoder: typeof TextDecoder } };
};

// Node treats Windows-1252 as Latin-1; jsdom doesn't.
const { jsdom }: MaybeWithJsdom = globalThis;
if (jsdom) globalThis.TextDecoder = jsdom.window.TextDecoder;

// Node accepts the bytes of jsdom's blobs only after a conversion.
const digest = crypto.subtle.digest.bind(crypto.subtle);
crypto.subtle.digest = (kind, content) =>
  digest(kind, ArrayBuffer.isView(content) ? content : new Uint8Array(content));

export {};
