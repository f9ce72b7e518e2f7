import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PrintOptions } from './PrintOptions';

test('printing starts after the last picture is decoded', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const icon = new Image();
  let onDecoded = () => {};
  // jsdom decodes nothing.
  icon.decode = () =>
    new Promise((resolve) => {
      onDecoded = resolve;
    });
  document.body.append(icon);
  render(
    <PrintOptions
      groups={[]}
      groupId={null}
      onGroupChange={() => {}}
      options={{ paper: 'A4', orientation: 'auto', includesDescriptions: false }}
      onOptionsChange={() => {}}
      hasDescriptions={false}
      isReady
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Print' }));
  await act(async () => {});
  expect(print).not.toHaveBeenCalled();
  onDecoded();
  await act(async () => {});
  expect(print).toHaveBeenCalledTimes(1);
  icon.remove();
});
