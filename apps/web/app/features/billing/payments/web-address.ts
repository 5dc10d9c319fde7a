/** The full address of a payment page. Only web addresses are followed, whatever the answer contains. */
export function webAddress(address: string): string {
  const url = new URL(address, window.location.href);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error('The payment page has no web address');
  return url.href;
}
