# The service with its page: docker build -t magnate . && docker run -p 8000:8000 -v magnate:/data magnate
ARG BASE=node:24-slim

# Only these files affect the installation, so source changes reuse this layer.
FROM ${BASE} AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY engine/package.json ./engine/
COPY protocol/package.json ./protocol/
COPY words/package.json ./words/
COPY bots/package.json ./bots/
COPY models/package.json ./models/
COPY ladder/package.json ./ladder/
COPY sim/package.json ./sim/
COPY server/package.json ./server/
COPY web/package.json ./web/
COPY cli/package.json ./cli/

FROM manifests AS page
RUN npm ci --include=dev --loglevel=error
COPY . .
RUN npx node scripts/page.mjs

# The base image has Node, so optional dependencies are not needed.
FROM manifests AS packages
# Source maps and types are not needed at run time.
RUN npm ci --workspace=@magnate/cli --omit=dev --omit=optional --loglevel=error \
  && find node_modules -type f \( -name "*.map" -o -name "*.d.ts" -o -name "*.d.cts" -o -name "*.d.mts" \) -delete

FROM ${BASE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8000 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY package.json LICENSE ./
COPY engine ./engine
COPY protocol ./protocol
COPY words ./words
COPY bots ./bots
COPY models ./models
COPY ladder ./ladder
COPY sim ./sim
COPY server ./server
COPY cli ./cli
COPY --from=page /app/web/dist ./web/dist
# By number, so that clusters that forbid root can check it.
RUN groupadd --system --gid 10001 magnate \
  && useradd --system --uid 10001 --gid magnate --no-create-home magnate \
  && install -d -o magnate -g magnate -m 700 /data
USER 10001
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "cli/src/main.ts", "serve"]
