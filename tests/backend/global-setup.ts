import { prepareData, prepareDatabase } from '../prepared-data.ts';

/** Makes the data folder and the database that the tests copy, before they run beside each other. */
export default async function prepare(): Promise<void> {
  await prepareData();
  await prepareDatabase();
}
