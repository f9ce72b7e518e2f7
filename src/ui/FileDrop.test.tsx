import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { useFileDrop } from './FileDrop';

const PHOTO = new File(['photo'], 'photo.jpg', { type: 'image/jpeg' });

function Page({ onFile }: { onFile: (file: File) => void }) {
  const area = useRef<HTMLDivElement>(null);
  useFileDrop(area, { scope: 'own', onFile });
  return (
    <>
      <div ref={area}>Drop a picture here</div>
      <p>Beside it</p>
    </>
  );
}

/** Drops files on an element, or a text if there are none. */
function drop(text: string, files: File[]) {
  const target = screen.getByText(text);
  const dataTransfer = { files, types: files.length > 0 ? ['Files'] : ['text/plain'] };
  const event = createEvent.drop(target, { dataTransfer });
  fireEvent(target, event);
  return { isOpenedByBrowser: !event.defaultPrevented };
}

test('a file dropped next to a field is ignored and not opened by the browser', () => {
  const onFile = vi.fn();
  render(<Page onFile={onFile} />);
  expect(drop('Beside it', [PHOTO])).toEqual({ isOpenedByBrowser: false });
  expect(onFile).not.toHaveBeenCalled();
});

test('a field accepts a file that is dropped on it', () => {
  const onFile = vi.fn();
  render(<Page onFile={onFile} />);
  expect(drop('Drop a picture here', [PHOTO])).toEqual({ isOpenedByBrowser: false });
  expect(onFile).toHaveBeenCalledExactlyOnceWith(PHOTO);
});

test('a dropped text is left to the browser', () => {
  render(<Page onFile={vi.fn()} />);
  expect(drop('Beside it', [])).toEqual({ isOpenedByBrowser: true });
});
