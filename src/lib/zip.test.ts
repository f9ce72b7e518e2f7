// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { InvalidFileError } from '@/lib/invalid-file-error';
import { unzipFiles, zipFiles } from '../../tests/zip-files';
import { openZip, writeZip } from './zip';

const MEGABYTE = 1024 * 1024;
const { signal } = new AbortController();

function text(content: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new TextEncoder().encode(content));
}

function zip(files: Record<string, Uint8Array>, level: 0 | 9 = 0): Uint8Array<ArrayBuffer> {
  return zipFiles(files, { level });
}

/** Unpacks all files of a ZIP file. */
async function unzip(bytes: Uint8Array<ArrayBuffer>, maxBytes = MEGABYTE) {
  const files = await openZip(new Blob([bytes]), maxBytes);
  const unpacked: [string, Uint8Array][] = [];
  for (const [name, file] of files) unpacked.push([name, await file.read()]);
  return Object.fromEntries(unpacked);
}

/** Replaces a text in bytes. */
function replaceText(bytes: Uint8Array<ArrayBuffer>, from: string, to: string, all = true) {
  const latin = Buffer.from(bytes).toString('latin1');
  const changed = all ? latin.replaceAll(from, to) : latin.replace(from, to);
  return new Uint8Array(Buffer.from(changed, 'latin1'));
}

test('written files are read again, and equal files make equal bytes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(
        fc.stringMatching(/^[a-z]{1,8}(\/[a-zé]{1,8})?$/),
        fc.uint8Array({ maxLength: 500 }),
        { maxKeys: 6, noNullPrototype: true },
      ),
      async (files) => {
        const input = Object.entries(files).map(([name, bytes]) => ({
          name,
          content: new Blob([new Uint8Array(bytes)]),
        }));
        const bytes = await (await writeZip(input, signal)).bytes();
        expect(await unzip(bytes)).toEqual(files);
        expect(unzipFiles(bytes)).toEqual(files);
        expect(await (await writeZip(input, signal)).bytes()).toEqual(bytes);
      },
    ),
  );
});

test('a ZIP file compressed by another program is read', async () => {
  const content = text('a map '.repeat(20_000));
  const bytes = zip({ 'folder/map.txt': content, 'folder/': text('') }, 9);
  expect(bytes.length).toBeLessThan(2000);
  expect(await unzip(bytes)).toEqual({ 'folder/map.txt': content });
});

test('random bytes are either read or refused', async () => {
  const real = zip({ 'map.json': text('{"a": 1}'), b: text('b'.repeat(300)) }, 9);
  const damaged = fc
    .tuple(fc.nat(real.length - 1), fc.uint8Array({ minLength: 1, maxLength: 8 }), fc.nat(30))
    .map(([at, bytes, cut]) => {
      const copy = real.slice(0, real.length - cut);
      copy.set(bytes.slice(0, Math.max(0, copy.length - at)), Math.min(at, copy.length));
      return copy;
    });
  const end = fc
    .uint8Array({ minLength: 18, maxLength: 18 })
    .map((rest) => new Uint8Array([0x50, 0x4b, 5, 6, ...rest]));
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.uint8Array({ maxLength: 300 }), damaged, end), async (bytes) => {
      try {
        await unzip(new Uint8Array(bytes));
      } catch (error) {
        expect(error).toBeInstanceOf(InvalidFileError);
      }
    }),
    { numRuns: 500 },
  );
});

test('a changed byte in a file is noticed', async () => {
  const content = text('the picture');
  const bytes = replaceText(zip({ a: content }), 'picture', 'Picture');
  await expect(unzip(bytes)).rejects.toThrow('The file "a" in it is damaged.');
});

test('a ZIP file that unpacks to too much is refused before anything is unpacked', async () => {
  const bomb = zip({ a: new Uint8Array(3 * MEGABYTE), b: new Uint8Array(3 * MEGABYTE) }, 9);
  expect(bomb.length).toBeLessThan(10_000);
  await expect(openZip(new Blob([bomb]), 5 * MEGABYTE)).rejects.toThrow(
    'It unpacks to more than 5 MB.',
  );
});

test('a ZIP file that understates its size is refused while it is unpacked', async () => {
  const bomb = zip({ a: new Uint8Array(100 * MEGABYTE) }, 9);
  const size = String.fromCharCode(0, 0, 0x40, 6);
  const understated = replaceText(bomb, size, String.fromCharCode(100, 0, 0, 0));
  await expect(unzip(understated)).rejects.toThrow('The file "a" in it is damaged.');
});

test.each(['../a', 'a/../../b', '/etc/a', 'a\\..\\b', 'C:/a', './a', 'a//b', 'a\u0000b'])(
  'a file named %j is refused',
  async (name) => {
    // Written with a plain name of equal length, which is then replaced.
    const plain = 'x'.repeat(name.length);
    const bytes = replaceText(zip({ [plain]: text('1') }), plain, name);
    await expect(unzip(bytes)).rejects.toThrow('points outside its folder');
  },
);

test('duplicate names, a password and an unknown compression are refused', async () => {
  const two = replaceText(zip({ aaa: text('1'), bbb: text('2') }), 'bbb', 'aaa');
  await expect(unzip(two)).rejects.toThrow('It contains the file "aaa" twice.');
  const bytes = zip({ a: text('1') });
  const entry = Buffer.from(bytes).indexOf('PK\u0001\u0002');
  const locked = bytes.slice();
  locked[entry + 8] = 1;
  await expect(unzip(locked)).rejects.toThrow('password');
  const strange = bytes.slice();
  strange[entry + 10] = 12;
  await expect(unzip(strange)).rejects.toThrow('compressed in a way');
});

test.each(['', 'PK', 'hello', '<!doctype html>'])('%j is not a ZIP file', async (content) => {
  await expect(unzip(text(content))).rejects.toThrow('It is damaged, incomplete');
});

test('a ZIP file whose end is cut off is refused', async () => {
  const bytes = zip({ a: text('1'.repeat(100)) });
  await expect(unzip(bytes.slice(0, -10))).rejects.toThrow('It is damaged, incomplete');
});

test('an oversized directory is refused before it is read', async () => {
  const bytes = 9 * MEGABYTE;
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(8, 1, true);
  end.setUint16(10, 1, true);
  end.setUint32(12, bytes, true);
  await expect(openZip(new Blob([new Uint8Array(bytes), end]), MEGABYTE)).rejects.toThrow(
    'It contains more files than a map can have.',
  );
});

test('every file in a ZIP file is dated January 1, 1980', async () => {
  const file = await writeZip([{ name: 'a', content: new Blob(['1']) }], signal);
  const head = new DataView(await file.arrayBuffer());
  const [time, date] = [head.getUint16(10, true), head.getUint16(12, true)];
  const [years, month, day] = [date >> 9, (date >> 5) & 15, date & 31];
  expect([1980 + years, month, day, time]).toEqual([1980, 1, 1, 0]);
});

test('files that overlap in a ZIP file are refused', async () => {
  const files = { a: text('1'.repeat(100)), b: text('2'.repeat(100)) };
  const bytes = zip(files);
  const directory = new DataView(bytes.buffer);
  const [first, second] = [...bytes.keys()].filter(
    (at) => at + 4 <= bytes.length && directory.getUint32(at, true) === 0x02014b50,
  );
  // Both names point to the first file's content.
  for (const field of [16, 42]) {
    const value = directory.getUint32((first ?? 0) + field, true);
    directory.setUint32((second ?? 0) + field, value, true);
  }
  await expect(unzip(bytes)).rejects.toThrow('The file "b" in it is damaged.');
});

test('an aborted signal stops the writing of a ZIP file', async () => {
  const files = [{ name: 'a', content: new Blob(['1']) }];
  await expect(writeZip(files, AbortSignal.abort())).rejects.toThrow(DOMException);
});
