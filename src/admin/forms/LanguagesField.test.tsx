import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { LanguagesField } from './LanguagesField';

function Field({ initial }: { initial: string }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <LanguagesField
        label="Further languages"
        problem={null}
        value={value}
        onValueChange={setValue}
        pristine={initial}
        siteLanguage="en"
      />
      <p>{`Chosen: ${value}`}</p>
    </>
  );
}

const language = (name: string) => screen.getByRole('checkbox', { name });

test('an unknown language stays chosen until it is removed, and the site’s own is not offered', async () => {
  render(<Field initial="pl fr" />);
  expect(language('Polish')).toBeChecked();
  expect(screen.queryByRole('checkbox', { name: 'English' })).toBeNull();
  await userEvent.click(language('French'));
  expect(screen.getByText('Chosen: pl')).toBeVisible();
  await userEvent.click(language('French'));
  // Languages keep their stored order, so choosing one again changes nothing.
  expect(screen.getByText('Chosen: pl fr')).toBeVisible();
  await userEvent.click(language('Italian'));
  expect(screen.getByText('Chosen: pl fr it')).toBeVisible();
  await userEvent.click(language('Polish'));
  expect(screen.getByText('Chosen: fr it')).toBeVisible();
  expect(language('Polish')).not.toBeChecked();
});
