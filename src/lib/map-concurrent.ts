/**
 * Does something with each item, so many at a time.
 * @param run is also told in which lane it runs, from 0; a lane does one thing at a time
 * @returns what came of them, in the order of the items
 * @throws what the first failure threw; nothing is begun after it
 */
export async function mapConcurrent<Item, Result>(
  items: Item[],
  lanes: number,
  run: (item: Item, lane: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  let isOver = false;
  const runLane = async (_: unknown, lane: number) => {
    for (const [index, item] of queue) {
      if (isOver) return;
      results[index] = await run(item, lane);
    }
  };
  try {
    await Promise.all(Array.from({ length: lanes }, runLane));
  } finally {
    isOver = true;
  }
  return results;
}
