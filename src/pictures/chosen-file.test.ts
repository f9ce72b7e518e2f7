import { expect, test } from 'vitest';
import { readChosenFile } from './chosen-file';

test('an empty file is refused', async () => {
  await expect(readChosenFile(new File([], 'photo.png'), 100)).rejects.toThrow(
    '“photo.png” is empty. Choose another picture.',
  );
});

test('a file that is no picture is refused with the types that can be used', async () => {
  await expect(readChosenFile(new File(['<html>'], 'page.png'), 100)).rejects.toThrow(
    '“page.png” can’t be used as a picture. Choose a PNG, JPEG, WebP, GIF or AVIF file.',
  );
});
