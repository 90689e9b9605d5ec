import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { apiOf } from '#tests/support/http.ts';
import { listen } from '#tests/support/sockets.ts';
import { cpuOf } from './processor.ts';
import { machine, median, table } from './report.ts';
import type { BenchServer } from './servers.ts';
import { startMailSink, startProduct } from './servers.ts';
import { fillStage, startCluster } from './stage.ts';

const PHOTOS = 10;
const ROUNDS = 5;
const [WIDTH, HEIGHT] = [4000, 3000];
const PATIENCE_MS = 120_000;
/** As many as a browser sends at a time through the form. */
const AT_ONCE = 3;

const say = (text: string) => console.log(text);

/** Photos of 12 megapixels as a phone would take them: soft shapes, edges and grain, a few megabytes each. */
const fill = async (folder: string): Promise<number> => {
  let bytes = 0;
  for (let index = 0; index < PHOTOS; index += 1) {
    const grain = await sharp({
      create: {
        width: WIDTH / 4,
        height: HEIGHT / 4,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 28 },
      },
    })
      .png()
      .toBuffer();
    const shapes = Buffer.from(
      `<svg width="${WIDTH}" height="${HEIGHT}"><defs><linearGradient id="g"><stop stop-color="hsl(${index * 36} 60% 40%)"/>
       <stop offset="1" stop-color="#f3ece1"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)" opacity="0.75"/>
       <circle cx="${900 + index * 200}" cy="1400" r="800" fill="#1b6b53" opacity="0.8"/><rect x="2400" y="500" width="900" height="1900" rx="80" fill="#c9412b" opacity="0.8"/></svg>`,
    );
    const path = join(folder, `${index}.jpg`);
    await sharp(grain)
      .resize(WIDTH, HEIGHT)
      .composite([{ input: shapes }])
      .jpeg({ quality: 90 })
      .toFile(path);
    bytes += (await stat(path)).size;
  }
  return bytes;
};

const run = promisify(execFile);

/** How long it took, and how much of the processors: the second says more where other work takes them too. Seconds. */
type Cost = { wall: number; cpu: number };

const bareCost = async (folder: string, out: string): Promise<Cost> => {
  const { stdout } = await run(process.execPath, ['tests/bench/bare-uploads.ts', folder, out]);
  const [wall = Number.NaN, cpu = Number.NaN] = stdout.trim().split(' ').map(Number);
  return { wall, cpu };
};

type Api = ReturnType<typeof apiOf>;

/** What a browser does for one photo. */
const sendPhoto = async (api: Api, name: string, bytes: Buffer): Promise<string> => {
  const begun = await api.post('/api/auth/uploads', { name, bytes: bytes.byteLength });
  const { upload, send } = begun.body.data as { upload: { uuid: string }; send: { url: string } };
  await api.send('PUT', send.url, new Blob([new Uint8Array(bytes)]));
  const done = await api.post(`/api/auth/uploads/${upload.uuid}/complete`);
  if (done.status !== 200) throw new Error(`a photo was not taken: ${done.status}`);
  return upload.uuid;
};

/** From the first byte until the seller was told that the last photo is ready. */
const ourCost = async (
  { url, pid }: BenchServer,
  token: string,
  photos: Map<string, Buffer>,
): Promise<Cost> => {
  const api = apiOf(url, { authorization: `Bearer ${token}` });
  const listener = await listen(url, token, PATIENCE_MS);
  const [start, used] = [performance.now(), await cpuOf(pid)];
  const waiting = [...photos];
  const uuids: string[] = [];
  const sendInTurn = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) uuids.push(await sendPhoto(api, ...next));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendInTurn));
  await Promise.all(
    uuids.map((uuid) => listener.next('upload.ready', ({ data }) => data.upload.uuid === uuid)),
  );
  const cost = { wall: (performance.now() - start) / 1000, cpu: (await cpuOf(pid)) - used };
  listener.close();
  for (const uuid of uuids) await api.delete(`/api/auth/uploads/${uuid}`);
  return cost;
};

/** The 99th percentile of the server's event loop delay since this was asked last, in ms. */
const loopDelay = async (url: string): Promise<number> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1]) * 1000;
};

const shown = ({ wall, cpu }: Cost): string => `${wall.toFixed(2)} s (processor ${cpu.toFixed(2)} s)`;

/** Ten photos until they are ready, against sharp alone on the same files. */
export const benchUploads = async (): Promise<void> => {
  const cluster = await startCluster();
  const folder = await mkdtemp(join(tmpdir(), 'reloved-bench-photos-'));
  const sink = await startMailSink();
  try {
    const out = join(folder, 'out');
    await mkdir(out);
    const bytes = await fill(folder);
    const names = (await readdir(folder)).filter((name) => name.endsWith('.jpg'));
    const photos = new Map<string, Buffer>();
    for (const name of names) photos.set(name, await readFile(join(folder, name)));

    await cluster.create('ours');
    await (await startProduct(cluster.url('ours'), sink.url)).stop();
    const { seller } = await fillStage(cluster.url('ours'));
    const server = await startProduct(cluster.url('ours'), sink.url);
    say(machine(cluster.version));
    say(
      `load of the machine before: ${loadavg()
        .map((load) => load.toFixed(1))
        .join(', ')}`,
    );
    say(`${PHOTOS} photos of ${(WIDTH * HEIGHT) / 1e6} megapixels, ${(bytes / 1e6).toFixed(1)} MB in all`);
    const found = { ours: [] as Cost[], bare: [] as Cost[], delay: [] as number[] };
    try {
      // The worker's process is started by the first photo.
      await ourCost(server, seller, new Map([...photos].slice(0, 1)));
      for (let round = 1; round <= ROUNDS; round += 1) {
        await loopDelay(server.url);
        const ours = await ourCost(server, seller, photos);
        const delay = await loopDelay(server.url);
        const bare = await bareCost(folder, out);
        found.ours.push(ours);
        found.bare.push(bare);
        found.delay.push(delay);
        say(
          `  round ${round}: ours ${shown(ours)}, sharp alone ${shown(bare)}, event loop delay p99 ${delay.toFixed(1)} ms`,
        );
      }
    } finally {
      await server.stop();
    }
    const rowOf = (what: string, of: (cost: Cost) => number) => {
      const [ours, bare] = [median(found.ours.map(of)), median(found.bare.map(of))];
      return { what, unit: 's', ours, bare, target: '≤ 1.30', met: ours / bare <= 1.3 };
    };
    const rows = [
      rowOf('10 photos until ready', ({ wall }) => wall),
      rowOf('processor time of it', ({ cpu }) => cpu),
    ];
    say(`\n${table(rows)}`);
    say(`\nevent loop delay of the server meanwhile, p99: ${median(found.delay).toFixed(1)} ms`);
    say(
      `load of the machine after: ${loadavg()
        .map((load) => load.toFixed(1))
        .join(', ')}`,
    );
  } finally {
    await sink.stop();
    await rm(folder, { recursive: true, force: true });
    await cluster.stop();
  }
};
