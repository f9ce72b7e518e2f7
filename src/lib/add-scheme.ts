const HOST = String.raw`(?:[\p{L}\p{M}\p{N}-]+\.)+(?:[\p{L}\p{M}]{2,}|xn--[a-z\d-]+)`;
const WEB_ADDRESS = new RegExp(`^(?:www\\.|${HOST}(?::\\d+)?(?:[/?#]\\S*)?$)`, 'iu');
const EMAIL_ADDRESS = new RegExp(`^[^\\s@:/?]+@${HOST}$`, 'iu');

/** The name of a file is written like that of a host. */
const FILE_NAME =
  /^[^/?#:@]+\.(pdf|jpe?g|png|gif|webp|svg|avif|heic|tiff?|bmp|html?|php|aspx?|docx?|xlsx?|pptx?|od[pst]|csv|txt|rtf|xml|json|zip|gpx|km[lz]|mp[34]|mov)$/i;

/** Two words with a point between them are an address only if the second one is a common domain: not ‘St.Gallen’. */
const ABBREVIATION =
  /^[^./?#]+\.(?!(?:\p{L}{2}|com|org|net|info|biz|edu|gov|museum|app|dev|online|shop|site|xyz)$)[^./?#]+$/iu;

/** Adds the scheme that people leave out of a web address or an e-mail address, as browsers do. */
export function addScheme(link: string): string {
  if (EMAIL_ADDRESS.test(link)) return `mailto:${link}`;
  const isHost = WEB_ADDRESS.test(link) && !FILE_NAME.test(link) && !ABBREVIATION.test(link);
  return isHost || /^www\./i.test(link) ? `https://${link}` : link;
}
