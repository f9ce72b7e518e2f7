import { prepareData, prepareDatabase } from '../prepared-data.ts';

/** Before the tests run in parallel, prepares the data folder and the database that they copy. */
export default async function prepare(): Promise<void> {
  await prepareData();
  await prepareDatabase();
}
