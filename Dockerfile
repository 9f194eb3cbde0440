# Two images from one build: `server` (api and worker, by their command) and `web` (the proxy, with the client's files).
ARG NODE=22-bookworm-slim

FROM node:${NODE} AS build
WORKDIR /app
COPY . .
RUN npm ci --no-audit --no-fund \
  && node tools/setup/build.mjs
# What servers run with, and nothing else: no sources, no tools, none of the client's packages.
RUN npm ci --omit=dev --no-audit --no-fund --workspace=@ardoise/api --workspace=@ardoise/worker --include-workspace-root=false \
  && node tools/setup/image.mjs /image

FROM node:${NODE} AS server
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /app
COPY --from=build --chown=root:root /image /app
RUN install -d -m 700 -o node -g node /data /data/mails /sauvegardes
USER node
EXPOSE 3000
CMD ["node", "--enable-source-maps", "--max-semi-space-size=64", "--disable-warning=DEP0123", "apps/api/dist/main.js"]

FROM caddy:2-alpine AS web
COPY docker/Caddyfile /etc/caddy/Caddyfile
COPY --from=build /app/apps/web/dist /srv
