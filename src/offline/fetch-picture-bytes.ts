/**
 * How many bytes a picture has, without loading it; ‘gone’ where there is none, null where that isn't told.
 * @param address of this site or its backend, the only ones that may be asked
 * @throws the network's error, or where the server can't tell now
 */
export async function fetchPictureBytes(address: string): Promise<number | 'gone' | null> {
  const answer = await fetch(address, { method: 'HEAD', credentials: 'same-origin' });
  // Supabase's storage says 400 for what isn't there.
  if ([400, 404, 410].includes(answer.status)) return 'gone';
  if (!answer.ok) throw new Error(`The server answers ${answer.status}`);
  const bytes = answer.headers.get('content-length');
  return bytes === null ? null : Number(bytes);
}
