/**
 * Maps items with an asynchronous function, a limited number at a time.
 * @param lanes the limit
 * @param run also receives the number of its lane, from 0; a lane runs one item at a time
 * @returns the results in the order of the items
 * @throws the first error, after which no item is started
 */
export async function mapConcurrent<Item, Result>(
  items: Item[],
  lanes: number,
  run: (item: Item, lane: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  let isDone = false;
  const runLane = async (_: unknown, lane: number) => {
    for (const [index, item] of queue) {
      if (isDone) return;
      results[index] = await run(item, lane);
    }
  };
  try {
    await Promise.all(Array.from({ length: lanes }, runLane));
  } finally {
    isDone = true;
  }
  return results;
}
