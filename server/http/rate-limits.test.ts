import { expect, test } from 'vitest';
import { addressKey } from './rate-limits.ts';

test.each([
  ['203.0.113.7', 'ip:203.0.113.7'],
  ['::ffff:203.0.113.7', 'ip:203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', 'ip:2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', 'ip:2001:db8:1:2::/64'],
  ['2001:db8::1', 'ip:2001:db8:0:0::/64'],
  ['::1', 'ip:0:0:0:0::/64'],
])('%s is counted as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});
