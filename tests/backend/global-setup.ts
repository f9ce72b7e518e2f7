import { prepareData } from '../prepared-data.ts';

/** Makes the data folder that the tests copy, before they run beside each other. */
export default async function prepare(): Promise<void> {
  await prepareData();
}
