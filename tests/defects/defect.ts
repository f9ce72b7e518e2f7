/** A deliberate mistake. `npm run defects` puts it in, and expects a test to fail. */
export type Defect = {
  /** What goes wrong for a person: "Closing a popup leaves its address". */
  name: string;
  /** The file with the mistake, from the project's folder. */
  file: string;
  /** Text that occurs once in the file. */
  find: string;
  /** What the mistake makes of it. */
  replace: string;
  /** The test file that notices. */
  test: string;
};
