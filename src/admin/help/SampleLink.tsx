import type { ReactNode } from 'react';
import sample from './sample-points.csv?raw';

// Where numbers have a decimal comma, Excel expects semicolons between the values.
const delimiter = (1.5).toLocaleString().includes(',') ? ';' : ',';
const address = `data:text/csv;charset=utf-8,${encodeURIComponent(sample.replaceAll(',', delimiter))}`;

/** Downloads an example of a spreadsheet to import. */
export function SampleLink({ children }: { children: ReactNode }) {
  return (
    <a
      href={address}
      download="sample-points.csv"
      className="text-sm font-medium text-accent underline underline-offset-2"
    >
      {children}
    </a>
  );
}
