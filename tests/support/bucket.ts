import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';

/** As much of S3 as the product needs: put, get, look, list, remove. Signatures are not checked, only kept. */
export type Bucket = {
  endpoint: string;
  objects: Map<string, Buffer>;
  /** Each call as the right that S3 wants for it, and what it is wanted on. */
  wanted: { action: string; resource: string }[];
  close(): void;
};

const RIGHTS: Record<string, string> = {
  GET: 's3:GetObject',
  HEAD: 's3:GetObject',
  PUT: 's3:PutObject',
  DELETE: 's3:DeleteObject',
  // Of several at once.
  POST: 's3:DeleteObject',
};

export const startBucket = async (): Promise<Bucket> => {
  const objects = new Map<string, Buffer>();
  const wanted: Bucket['wanted'] = [];
  const listing = (prefix: string): string => {
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix));
    const contents = keys.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join('');
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated><KeyCount>${keys.length}</KeyCount>${contents}</ListBucketResult>`;
  };
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket');
    const key = decodeURIComponent(pathname.split('/').slice(2).join('/'));
    const body = Buffer.concat(await Array.fromAsync(request));
    const isListing = searchParams.has('list-type');
    wanted.push({
      action: isListing ? 's3:ListBucket' : (RIGHTS[request.method ?? ''] ?? `${request.method}`),
      resource: `arn:aws:s3:::${pathname.split('/')[1]}${isListing ? '' : '/*'}`,
    });
    if (isListing) {
      response.writeHead(200, { 'content-type': 'application/xml' });
      response.end(listing(searchParams.get('prefix') ?? ''));
      return;
    }
    if (request.method === 'POST' && searchParams.has('delete')) {
      for (const [, gone = ''] of body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)) objects.delete(gone);
      response.writeHead(200, { 'content-type': 'application/xml' });
      response.end('<?xml version="1.0"?><DeleteResult></DeleteResult>');
      return;
    }
    if (request.method === 'PUT') objects.set(key, body);
    if (request.method === 'DELETE') objects.delete(key);
    const object = objects.get(key);
    response.writeHead(request.method === 'DELETE' ? 204 : object ? 200 : 404, {
      'content-length': request.method === 'PUT' ? 0 : (object?.length ?? 0),
      ...(object ? { etag: `"${createHash('md5').update(object).digest('hex')}"` } : {}),
    });
    response.end(request.method === 'GET' ? object : undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    wanted,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
