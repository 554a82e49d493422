/** Two nodes, PostgreSQL, a bucket and a balancer on one machine: to try a cluster, and to take apart for several. */
export const composeFile = (version: string): string => `# platen ${version}: two nodes behind a balancer, PostgreSQL, S3.
#   docker build -t platen -f Containerfile .
#   echo "POSTGRES_PASSWORD=$(openssl rand -hex 24)" > .env; echo "S3_SECRET=$(openssl rand -hex 24)" >> .env
#   docker compose up -d && docker compose logs platen | grep "API key"
# More nodes: docker compose up -d --scale platen=4
name: platen

services:
  platen:
    image: platen
    restart: unless-stopped
    deploy:
      replicas: 2
    environment:
      PLATEN_STORE_URL: postgres://platen:\${POSTGRES_PASSWORD:?}@postgres:5432/platen?sslmode=disable
      PLATEN_STORAGE_URL: s3://platen
      PLATEN_STORAGE_ENDPOINT: http://s3:8333
      PLATEN_STORAGE_ACCESS_KEY: platen
      PLATEN_STORAGE_SECRET_KEY: \${S3_SECRET:?}
      # The network below is the balancer's: its word about who asks is believed.
      PLATEN_SERVER_TRUSTED_PROXIES: 10.77.0.0/24
      # PLATEN_SERVER_BASE_URL: https://shots.example.com
    # Longer than server.drain_seconds: what runs is finished, the rest goes back to the queue.
    stop_grace_period: 35s
    # Lets the browser be locked into namespaces of its own; see "In a container" of platen's README for less than this.
    security_opt: ["seccomp=unconfined", "apparmor=unconfined", "systempaths=unconfined"]
    shm_size: 256m
    networks: [platen]
    depends_on:
      postgres: { condition: service_healthy }
      bucket: { condition: service_completed_successfully }

  balancer:
    image: docker.io/library/caddy:2
    restart: unless-stopped
    ports: ["8080:80"]
    configs:
      - { source: caddy, target: /etc/caddy/Caddyfile }
    networks:
      platen: { ipv4_address: 10.77.0.10 }
    depends_on: [platen]

  postgres:
    image: docker.io/library/postgres:17
    restart: unless-stopped
    command: ["postgres", "-c", "tcp_keepalives_idle=30", "-c", "client_connection_check_interval=10s"]
    environment:
      POSTGRES_USER: platen
      POSTGRES_DB: platen
      POSTGRES_PASSWORD: \${POSTGRES_PASSWORD:?}
    volumes: ["postgres:/var/lib/postgresql/data"]
    networks: [platen]
    healthcheck:
      test: ["CMD", "pg_isready", "-U", "platen", "-d", "platen"]
      interval: 2s
      retries: 30

  s3:
    image: docker.io/chrislusf/seaweedfs:3.97
    restart: unless-stopped
    command: ["server", "-dir=/data", "-s3", "-s3.config=/etc/s3.json", "-ip=s3", "-ip.bind=0.0.0.0"]
    volumes: ["s3:/data"]
    configs:
      - { source: s3, target: /etc/s3.json }
    networks: [platen]
    healthcheck:
      test: ["CMD-SHELL", "wget -q --spider http://127.0.0.1:9333/cluster/healthz"]
      interval: 2s
      retries: 60

  # Makes the bucket once.
  bucket:
    image: docker.io/chrislusf/seaweedfs:3.97
    entrypoint: ["/bin/sh", "-c", "echo 's3.bucket.create -name platen' | weed shell -master=s3:9333"]
    networks: [platen]
    depends_on:
      s3: { condition: service_healthy }

configs:
  caddy:
    content: |
      :80 {
        reverse_proxy {
          dynamic a platen 7878 {
            refresh 2s
          }
          lb_policy least_conn
          lb_try_duration 5s
          fail_duration 5s
        }
      }
  s3:
    content: |
      {"identities": [{"name": "platen", "credentials": [{"accessKey": "platen", "secretKey": "\${S3_SECRET:?}"}], "actions": ["Admin", "Read", "Write", "List"]}]}

networks:
  platen:
    ipam:
      config: [{ subnet: 10.77.0.0/24 }]

volumes:
  postgres:
  s3:
`
