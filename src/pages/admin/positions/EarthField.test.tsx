import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { EarthField } from './EarthField';
import { type EarthTexts, toEarthTexts } from './earth-text';

function Form({ initial = '' }: { initial?: string }) {
  const [form, setForm] = useState<EarthTexts>(toEarthTexts(initial));
  return (
    <form>
      <EarthField form={form} isUsed={false} onChange={setForm} />
      <p>{JSON.stringify(form)}</p>
    </form>
  );
}

const fold = () => screen.getByRole('button', { name: /^Where it is on Earth/ });
const field = () => screen.getByRole('textbox', { name: 'Latitude and longitude' });

test('it is folded away while it isn’t used', async () => {
  const { unmount } = render(<Form />);
  expect(fold()).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await userEvent.click(fold());
  expect(field()).toHaveValue('');
  unmount();
  render(<Form initial="48.1, 11.5" />);
  expect(field()).toHaveValue('48.100000, 11.500000');
});

test('what is typed stays as it is typed, while it is read', async () => {
  render(<Form />);
  await userEvent.click(fold());
  await userEvent.type(field(), '48.10, 11.50');
  expect(field()).toHaveValue('48.10, 11.50');
  expect(screen.getByText(/Read as 48.100000, 11.500000/)).toBeVisible();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.getByText('{"latitude":"48.1","longitude":"11.5"}')).toBeVisible();
});

test('where the page has no https, it says that this needs it', async () => {
  render(<Form />);
  await userEvent.click(fold());
  // As on a page whose address begins with http://, jsdom's is none that is secure.
  await userEvent.click(screen.getByRole('button', { name: 'I’m standing here' }));
  expect(screen.getByRole('status')).toHaveTextContent(/begins with https:\/\//);
});
