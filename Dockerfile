# syntax=docker/dockerfile:1

FROM node:26.10.0-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY tsconfig.json vite.config.ts postcss.config.cjs ./
COPY shared ./shared
COPY client ./client
COPY scripts/vite ./scripts/vite
RUN NODE_ENV=production node node_modules/vite/bin/vite.js build \
  && NODE_ENV=production node node_modules/vite/bin/vite.js build --ssr \
  && npm prune --omit=dev

FROM node:26.10.0-trixie-slim
ENV NODE_ENV=production \
    PORT=3000 \
    DATA_DIR=/data
WORKDIR /app
RUN install -d -o node -g node /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY drizzle ./drizzle
COPY shared ./shared
COPY server ./server
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/index.ts"]
