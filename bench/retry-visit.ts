const MAX_TRIES = 3;

/**
 * Makes a visit, and makes it again where a gesture did not do what it should have done, as happens now and
 * then to a flick of the wheel.
 * @throws what the third try threw
 */
export async function retryVisit<Visit>(visit: () => Promise<Visit>): Promise<Visit> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await visit();
    } catch (error) {
      if (tries === MAX_TRIES) throw error;
      console.log('This visit is made again:', error);
    }
  }
}
