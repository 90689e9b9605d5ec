import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';

/** As much of S3 as the product needs: put, get, look, list, remove. Signatures are not checked, only kept. */
export type Bucket = { endpoint: string; objects: Map<string, Buffer>; close(): void };

export const startBucket = async (): Promise<Bucket> => {
  const objects = new Map<string, Buffer>();
  const listing = (prefix: string): string => {
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix));
    const contents = keys.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join('');
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated><KeyCount>${keys.length}</KeyCount>${contents}</ListBucketResult>`;
  };
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket');
    const key = decodeURIComponent(pathname.split('/').slice(2).join('/'));
    const body = Buffer.concat(await Array.fromAsync(request));
    if (searchParams.has('list-type')) {
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
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
