const MAX_TRIES = 3;

/**
 * Makes a visit, and repeats it if a gesture does not have the expected effect, as a flick of the wheel
 * sometimes does not.
 * @throws the error of the third attempt
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
