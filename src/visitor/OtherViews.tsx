import { lazy } from 'react';

const PrintPage = lazy(() => import('./print/PrintPage'));
const WordsPage = lazy(() => import('./words/WordsPage'));

/** The printed map or the map in words, whichever the address asks for. */
export default function OtherViews() {
  return new URLSearchParams(window.location.search).has('words') ? <WordsPage /> : <PrintPage />;
}
