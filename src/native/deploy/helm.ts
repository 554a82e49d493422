const labels = (part: string) => `app.kubernetes.io/name: platen
    app.kubernetes.io/instance: {{ .Release.Name }}
    app.kubernetes.io/component: ${part}`

/** Both kinds of node are the same program; only what they are told and how many there are differs. */
const deployment = (part: 'all' | 'worker'): string => `${part === 'worker' ? '{{- if .Values.worker.enabled }}\n' : ''}apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ .Release.Name }}-${part}
  labels:
    ${labels(part)}
spec:
  replicas: {{ .Values.${part}.replicas }}
  # Old and new nodes work side by side on one schema.
  strategy:
    rollingUpdate: { maxSurge: 1, maxUnavailable: 0 }
  selector:
    matchLabels:
      app.kubernetes.io/instance: {{ .Release.Name }}
      app.kubernetes.io/component: ${part}
  template:
    metadata:
      labels:
        ${labels(part).replaceAll('\n    ', '\n        ')}
      # Found by a Prometheus that looks for these.
      annotations: { prometheus.io/scrape: "true", prometheus.io/port: "9464" }
    spec:
      # Longer than server.drain_seconds and the seconds of preStop together.
      terminationGracePeriodSeconds: 60
      containers:
        - name: platen
          image: {{ .Values.image | quote }}
          args: ["serve"]
          env:
            - { name: PLATEN_SERVER_ROLE, value: "${part}" }
            - name: PLATEN_SERVER_NODE
              valueFrom: { fieldRef: { fieldPath: metadata.name } }
            - { name: PLATEN_METRICS_LISTEN, value: "0.0.0.0:9464" }
            - { name: PLATEN_STORE_URL_FILE, value: /run/platen/store-url }
            - { name: PLATEN_STORAGE_SECRET_KEY_FILE, value: /run/platen/storage-secret-key }
            {{- range $name, $value := .Values.env }}
            - { name: {{ $name }}, value: {{ $value | quote }} }
            {{- end }}
          ports:
            - { name: http, containerPort: 7878 }
            - { name: metrics, containerPort: 9464 }
          readinessProbe:
            httpGet: { path: /readyz, port: http }
            periodSeconds: 5
          livenessProbe:
            httpGet: { path: /healthz, port: http }
            periodSeconds: 10
            failureThreshold: 6
          lifecycle:
            # The Service takes the pod out of its list a moment later than it is told to stop.
            preStop: { exec: { command: ["sleep", "5"] } }
          resources:
            {{- toYaml .Values.${part}.resources | nindent 12 }}
          volumeMounts:
            - { name: secrets, mountPath: /run/platen, readOnly: true }
            - { name: scratch, mountPath: /var/lib/platen }
      volumes:
        - name: secrets
          secret: { secretName: {{ .Values.secretName | quote }} }
        - name: scratch
          emptyDir: {}
${part === 'worker' ? '{{- end }}\n' : ''}`

/** A small chart: what serves, what renders, and how many of them by the length of the queue. Path → text. */
export const chart = (version: string): Readonly<Record<string, string>> => ({
  'Chart.yaml': `apiVersion: v2
name: platen
description: Screenshots of web pages and typed data out of documents
type: application
version: ${version}
appVersion: "${version}"
`,
  'values.yaml': `# kubectl create secret generic platen --from-literal=store-url='postgres://…?sslmode=verify-full' --from-literal=storage-secret-key='…'
image: platen:${version}
secretName: platen

# Every key of platen config example, as PLATEN_SECTION_KEY.
env:
  PLATEN_STORAGE_URL: s3://platen
  PLATEN_STORAGE_REGION: us-east-1
  PLATEN_STORAGE_PATH_STYLE: "false"
  PLATEN_STORAGE_ACCESS_KEY: ""
  PLATEN_SERVER_BASE_URL: https://shots.example.com

# Take requests and render.
all:
  replicas: 2
  resources:
    requests: { cpu: "1", memory: 1Gi }
    limits: { memory: 3Gi }

# Render what was asked for later; more of them while work waits.
worker:
  enabled: true
  replicas: 1
  resources:
    requests: { cpu: "2", memory: 2Gi }
    limits: { memory: 4Gi }

# Needs KEDA and a Prometheus that scrapes port 9464.
keda:
  enabled: false
  prometheus: http://prometheus.monitoring:9090
  most: 10
  # Seconds the oldest job may have waited before there are more workers.
  oldestSeconds: 20
`,
  'templates/all.yaml': deployment('all'),
  'templates/worker.yaml': deployment('worker'),
  'templates/service.yaml': `apiVersion: v1
kind: Service
metadata:
  name: {{ .Release.Name }}
  labels:
    ${labels('all')}
spec:
  selector:
    app.kubernetes.io/instance: {{ .Release.Name }}
    app.kubernetes.io/component: all
  ports:
    - { name: http, port: 80, targetPort: http }
`,
  'templates/disruption.yaml': `apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ .Release.Name }}
spec:
  maxUnavailable: 1
  selector:
    matchLabels:
      app.kubernetes.io/instance: {{ .Release.Name }}
      app.kubernetes.io/component: all
`,
  'templates/scaling.yaml': `{{- if and .Values.worker.enabled .Values.keda.enabled }}
apiVersion: keda.sh/v1alpha1
kind: ScaledObject
metadata:
  name: {{ .Release.Name }}-worker
spec:
  scaleTargetRef:
    name: {{ .Release.Name }}-worker
  minReplicaCount: {{ .Values.worker.replicas }}
  maxReplicaCount: {{ .Values.keda.most }}
  # Up at once, down one a minute: what runs is finished first.
  advanced:
    horizontalPodAutoscalerConfig:
      behavior:
        scaleDown:
          policies: [{ type: Pods, value: 1, periodSeconds: 60 }]
  triggers:
    - type: prometheus
      metadata:
        serverAddress: {{ .Values.keda.prometheus | quote }}
        # One node of the cluster tells of the queue, so a maximum is the queue's own.
        query: max(platen_oldest_job_seconds)
        threshold: {{ .Values.keda.oldestSeconds | quote }}
{{- end }}
`,
})
