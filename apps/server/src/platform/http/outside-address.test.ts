import { expect, test } from 'vitest';
import { checkOutsideAddress, isOutside } from './outside-address.ts';

test.each([
  '8.8.8.8',
  '1.1.1.1',
  '172.15.255.255',
  '172.32.0.1',
  '192.167.1.1',
  '100.63.255.255',
  '100.128.0.1',
  '2606:4700:4700::1111',
  '2a00:1450:4001:81b::200e',
])('%s is outside', (address) => {
  expect(isOutside(address)).toBe(true);
});

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '192.0.0.192',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  'fe80::1',
  'fe80::1%eth0',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::1',
  'localhost',
  '',
  '1.2.3',
])('%s is not', (address) => {
  expect(isOutside(address)).toBe(false);
});

const check = (address: string, toLocalhost = false) => checkOutsideAddress(address, { toLocalhost });

test.each([
  ['http://8.8.8.8/hook', 'The address must begin with https://.'],
  ['ftp://8.8.8.8/', 'The address must begin with https://.'],
  ['file:///etc/passwd', 'The address must begin with https://.'],
  ['https://8.8.8.8:22/', 'Only the ports 443 and 8443 are used.'],
  ['https://8.8.8.8:80/', 'Only the ports 443 and 8443 are used.'],
  ['https://name:secret@8.8.8.8/', 'The address must not have a name or a password in it.'],
  ['https://127.0.0.1/', 'The address leads into a private network, which is not allowed.'],
  // The same machine in other words.
  ['https://2130706433/', 'The address leads into a private network, which is not allowed.'],
  ['https://0x7f.1/', 'The address leads into a private network, which is not allowed.'],
  ['https://0177.0.0.1/', 'The address leads into a private network, which is not allowed.'],
  ['https://[::1]/', 'The address leads into a private network, which is not allowed.'],
  ['https://[::ffff:10.0.0.1]/', 'The address leads into a private network, which is not allowed.'],
  ['https://169.254.169.254/latest/meta-data', 'The address leads into a private network, which is not allowed.'],
  ['https://localhost/', 'The address leads into a private network, which is not allowed.'],
  ['not an address', 'This is not an address.'],
])('%s is refused', async (address, sentence) => {
  await expect(check(address)).rejects.toThrow(sentence);
});

test('what is public is taken with the address to connect to', async () => {
  const { url, addresses } = await check('https://8.8.8.8:8443/hook?from=us');
  expect(url.pathname).toBe('/hook');
  expect(addresses).toEqual([{ address: '8.8.8.8', family: 4 }]);
});

test('a laptop may name itself, and still no other machine of its network', async () => {
  const { addresses } = await check('http://127.0.0.1:4639/hook', true);
  expect(addresses).toEqual([{ address: '127.0.0.1', family: 4 }]);
  await expect(check('http://192.168.1.1/', true)).rejects.toThrow('private network');
  await expect(check('http://169.254.169.254/', true)).rejects.toThrow('private network');
});
