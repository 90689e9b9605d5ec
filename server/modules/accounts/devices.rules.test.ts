import { describe, expect, it } from 'vitest';
import { deviceOf, placeOf } from './devices.rules.ts';

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';

describe('the device of a session', () => {
  it.each([
    [SAFARI, { browser: 'Safari', system: 'iOS', kind: 'phone' }],
    [EDGE, { browser: 'Microsoft Edge', system: 'Windows', kind: 'computer' }],
    [FIREFOX, { browser: 'Firefox', system: 'Linux', kind: 'computer' }],
    ['curl/8.5.0', { browser: null, system: null, kind: 'other' }],
    ['', { browser: null, system: null, kind: 'other' }],
    [null, { browser: null, system: null, kind: 'other' }],
    ['<script>alert(1)</script>', { browser: null, system: null, kind: 'other' }],
  ])('is read from %s', (userAgent, device) => {
    expect(deviceOf(userAgent)).toEqual(device);
  });
});

describe('the place of a session', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9', { place: 'same', address: '203.0.113.•' }],
    ['::ffff:203.0.113.9', '203.0.113.9', { place: 'same', address: '203.0.113.•' }],
    ['203.0.113.9', '198.51.100.1', { place: 'internet', address: '203.0.113.•' }],
    ['192.168.1.20', '198.51.100.1', { place: 'private', address: '192.168.1.•' }],
    ['172.31.0.1', '198.51.100.1', { place: 'private', address: '172.31.0.•' }],
    ['172.32.0.1', '198.51.100.1', { place: 'internet', address: '172.32.0.•' }],
    ['fd12:3456::1', '198.51.100.1', { place: 'private', address: 'fd12:3456:…' }],
    ['2001:db8:1:2::3', '198.51.100.1', { place: 'internet', address: '2001:db8:…' }],
    ['unknown', '198.51.100.1', { place: 'unknown', address: null }],
    [null, '198.51.100.1', { place: 'unknown', address: null }],
  ])('of %s, seen from %s', (opened, here, place) => {
    expect(placeOf(opened, here)).toEqual(place);
  });
});
