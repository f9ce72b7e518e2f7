import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TranslationCounts } from './PointsToolbar';

test('each language is listed with the number of translated rows and the total', () => {
  const counts = [
    { language: 'fr', count: 12 },
    { language: 'de', count: 0 },
  ];
  render(<TranslationCounts counts={counts} total={1023} />);
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts).toEqual(['12 of 1,023 complete in French', '0 of 1,023 complete in German']);
});
