{{- define "fitghar.labels" -}}
app.kubernetes.io/name: fitghar
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end }}

{{- define "fitghar.selector" -}}
app.kubernetes.io/name: fitghar
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{- /* The Secret is named after where it comes from: a rollback leads back to that of then. */ -}}
{{- define "fitghar.secret" -}}
{{- with .Values.secrets.external }}{{ if .enabled }}{{ $.Release.Name }}-secrets-{{ list .store .key | toJson | sha256sum | trunc 8 }}{{ else }}{{ $.Values.secrets.existingSecret }}{{ end }}{{ end }}
{{- end }}

{{- define "fitghar.migrationSecret" -}}
{{- if .Values.secrets.external.enabled }}{{ .Release.Name }}-migrate-secrets{{ else }}{{ .Values.secrets.existingSecret }}{{ end }}
{{- end }}

{{- define "fitghar.externalSecret" -}}
{{- with .root.Values.secrets.external -}}
refreshInterval: {{ .refreshInterval }}
secretStoreRef: {{ toYaml .store | nindent 2 }}
target:
  name: {{ $.target }}
  # Deleting the object must not take the secret from pods that run.
  creationPolicy: Orphan
dataFrom:
  - extract: { key: {{ .key | quote }} }
{{- end }}
{{- end }}

{{- /* In the pods themselves instead of a ConfigMap: a pod of a version starts with the settings of that version, also after a rollback, and one that is only restarted while the next version comes. */ -}}
{{- define "fitghar.settings" -}}
- { name: SITE_URL, value: {{ printf "https://%s" .Values.site.host | quote }} }
{{- with .Values.site.opsHost }}
- { name: OPS_ORIGIN, value: {{ printf "https://%s" . | quote }} }
{{- end }}
- { name: DRAIN_SECONDS, value: "10" }
{{- range $name, $value := .Values.settings }}
- { name: {{ $name }}, value: {{ $value | toString | quote }} }
{{- end }}
{{- end }}

{{- /* DNS, and where data is kept. */ -}}
{{- define "fitghar.databases" -}}
- to:
    - namespaceSelector: { matchLabels: { kubernetes.io/metadata.name: kube-system } }
  ports: [{ port: 53, protocol: UDP }, { port: 53, protocol: TCP }]
{{- range .Values.network.databases }}
- to: [{ ipBlock: { cidr: {{ .cidr | quote }} } }]
  ports:
    {{- range .ports }}
    - { port: {{ . }} }
    {{- end }}
{{- end }}
{{- end }}

{{- /* With `claim` and `claimPath` in its context, a volume that stays; with `account`, a service account of its own. What web, worker and migration have in common: image, identity, and what they may not do. */ -}}
{{- define "fitghar.pod" -}}
serviceAccountName: {{ .account | default .Release.Name }}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with .Values.image.pullSecrets }}
imagePullSecrets: {{ toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector: {{ toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations: {{ toYaml . | nindent 2 }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile: { type: RuntimeDefault }
volumes:
  - name: tmp
    emptyDir: { sizeLimit: 256Mi }
{{- with .claim }}
  - name: claim
    persistentVolumeClaim: { claimName: {{ . }} }
{{- end }}
{{- end }}

{{- define "fitghar.container" -}}
image: "{{ .Values.image.repository }}@{{ .Values.image.digest }}"
imagePullPolicy: IfNotPresent
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  runAsNonRoot: true
  capabilities: { drop: [ALL] }
  seccompProfile: { type: RuntimeDefault }
volumeMounts:
  - { name: tmp, mountPath: /tmp }
{{- with .claimPath }}
  - { name: claim, mountPath: {{ . }} }
{{- end }}
{{- end }}

{{- /* The secrets that a process reads, and no others: services/kernel/secret-settings.ts. The product says which is missing. */ -}}
{{- define "fitghar.secrets" -}}
{{- $secret := .secret | default (include "fitghar.secret" .root) }}
{{- range .names }}
- name: {{ . }}
  # Without a database nothing can start: a pod waits until an ExternalSecret has made its Secret.
  valueFrom: { secretKeyRef: { name: {{ $secret }}, key: {{ . }}, optional: {{ ne . "MONGODB_URI" }} } }
{{- end }}
{{- end }}

{{- /* Pods of one kind on different nodes and zones. */ -}}
{{- define "fitghar.spread" -}}
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: topology.kubernetes.io/zone
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels: {{ include "fitghar.selector" . | nindent 8 }}
  - maxSkew: 1
    topologyKey: kubernetes.io/hostname
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels: {{ include "fitghar.selector" . | nindent 8 }}
{{- end }}

{{- /* A slow start is no failure; a process that does not answer is restarted; one that is not ready gets no requests. */ -}}
{{- define "fitghar.probes" -}}
startupProbe:
  httpGet: { path: /bff/health/live, port: http }
  periodSeconds: 2
  timeoutSeconds: 2
  failureThreshold: 60
livenessProbe:
  httpGet: { path: /bff/health/live, port: http }
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: 3
readinessProbe:
  httpGet: { path: /bff/health/ready, port: http }
  # Twice within DRAIN_SECONDS, so that a process that stops gets no new requests.
  periodSeconds: 2
  timeoutSeconds: 3
  failureThreshold: 1
{{- end }}
