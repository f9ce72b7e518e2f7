/**
 * The network's answer, or null if it is an error, or takes too long.
 * @param patienceMs how long the answer may take
 */
export async function answerInTime(
  fresh: Promise<Response>,
  patienceMs: number,
): Promise<Response | null> {
  const late = new Promise<null>((resolve) => {
    setTimeout(resolve, patienceMs, null);
  });
  try {
    const answer = await Promise.race([fresh, late]);
    return answer && answer.status < 400 ? answer : null;
  } catch {
    return null;
  }
}
