/** Longer waits are for people to decide. */
const longestPause = 15;

/** A busy server says when to ask again: reading does so twice, quietly. What somebody sends is not repeated without them. */
export async function askAgain(answer: Response, address: string, request: RequestInit): Promise<Response> {
  let last = answer;
  for (let left = request.method === 'GET' ? 2 : 0; left > 0 && last.status === 503; left -= 1) {
    const seconds = Number(last.headers.get('retry-after'));
    if (!(seconds > 0 && seconds <= longestPause)) break;
    await new Promise((done) => setTimeout(done, seconds * 1000));
    request.signal?.throwIfAborted();
    last = await fetch(address, request);
  }
  return last;
}
