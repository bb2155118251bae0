import { z } from 'zod';
import { createDocument, type ZodOpenApiObject, type ZodOpenApiOperationObject } from 'zod-openapi';
import type { Config } from '../config.ts';
import { brandIn } from '../i18n/brand.ts';
import { withLimits } from '../limits.ts';
import { API_BASE } from './endpoint.ts';
import type { Access, Route } from './route.ts';
import { STAFF_COOKIE } from './staff-cookie.ts';

/** The API document. It uses the request schemas and the merchant's current settings. */
export const openApiDocument = (routes: readonly Route[], config: Config): object =>
  withLimits(config.limits, () => makeDocument(routes, config));

function makeDocument(routes: readonly Route[], config: Config): object {
  const paths: NonNullable<ZodOpenApiObject['paths']> = {};
  for (const route of routes) {
    const method = route.method.toLowerCase() as 'get' | 'post' | 'delete';
    paths[route.path] = { ...paths[route.path], [method]: operationOf(route) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: `${brandIn('en')} API`.trim(),
      version: '1',
      description:
        'Every answer is an envelope `{ code, msg, data }`: 200 success, 102 refused with a message to show, ' +
        '40014 sign-in expired, 44000 signed out elsewhere. Bodies may be form-encoded or JSON. A call that ' +
        'anyone may make takes a token that is over for nobody’s, and says so in the header `sign-in-over`.',
    },
    servers: [{ url: `${config.siteUrl}${API_BASE}` }],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'token' },
        staff: { type: 'apiKey', in: 'cookie', name: STAFF_COOKIE },
      },
    },
  });
}

/** Documents the sign-in that a call needs, and the staff permission. */
function accessOf(access: Access): Pick<ZodOpenApiOperationObject, 'security' | 'description'> {
  if (access === 'anyone') return {};
  if (access === 'member') return { security: [{ token: [] }] };
  const security = [{ staff: [] }];
  if (access === 'staff') return { security, description: 'Staff only.' };
  return { security, description: `Staff only, with the permission \`${access.staff}\`.` };
}

const BODIES = ['application/json', 'application/x-www-form-urlencoded'];
const UPLOAD_BODIES = ['multipart/form-data'];

function operationOf(route: Route): ZodOpenApiOperationObject {
  const envelope = z.object({ code: z.int(), msg: z.string(), data: route.output });
  const isQuery = route.method === 'GET';
  return {
    summary: route.summary,
    tags: [route.path.split('/').slice(1, -1).at(-1) ?? 'shop'],
    ...accessOf(route.access),
    ...(isQuery && route.input instanceof z.ZodObject ? { requestParams: { query: route.input } } : {}),
    ...(isQuery
      ? {}
      : {
          requestBody: {
            content: Object.fromEntries(
              (route.fileBytes ? UPLOAD_BODIES : BODIES).map((type) => [type, { schema: route.input }]),
            ),
          },
        }),
    responses: {
      '200': route.fileType
        ? { description: 'The file', content: { [route.fileType]: { schema: route.output } } }
        : { description: 'The envelope', content: { 'application/json': { schema: envelope } } },
    },
  };
}
