import { prepareData, prepareDatabase } from '../prepared-data.ts';

/** Prepares the data folder and the database that the tests copy, before the tests run in parallel. */
export default async function prepare(): Promise<void> {
  await prepareData();
  await prepareDatabase();
}
