// Which addresses are of the open internet. Everything else is inside some network, ours perhaps, and nothing is sent there unless
// an installation names the host.
import { BlockList, isIP } from 'node:net';

const notOpen = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  notOpen.addSubnet(net, bits, 'ipv4');
// Of the open half of IPv6 those that carry an address of IPv4, and those of documents.
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  notOpen.addSubnet(net, bits, 'ipv6');

const open6 = new BlockList();
open6.addSubnet('2000::', 3, 'ipv6');

/** Whether an address, as it was resolved, is of the open internet. */
export function isOpenAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !notOpen.check(address, 'ipv4');
  return family === 6 && open6.check(address, 'ipv6') && !notOpen.check(address, 'ipv6');
}

/** The host of a URL as an address, where it is one. */
export function addressIn({ hostname }: URL): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) ? bare : null;
}
