/** A deliberate defect. `npm run defects` inserts it, and expects a test to fail. */
export type Defect = {
  /** What goes wrong, in one sentence: "Closing a popup leaves its address". */
  name: string;
  /** The source file to change, relative to the project's folder. */
  file: string;
  /** Text that occurs once in the file. */
  find: string;
  /** The defective text in its place. */
  replace: string;
  /** The test file that notices the defect. */
  test: string;
};
