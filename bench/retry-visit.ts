const MAX_TRIES = 3;

/**
 * Makes a visit, and repeats it if a gesture doesn't have the expected effect: flicks of the wheel sometimes
 * don't.
 * @throws the error of the third attempt
 */
export async function retryVisit<Visit>(visit: () => Promise<Visit>): Promise<Visit> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await visit();
    } catch (error) {
      if (tries === MAX_TRIES) throw error;
      console.log('Repeating this visit:', error);
    }
  }
}
