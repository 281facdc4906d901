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

{{- define "fitghar.secret" -}}
{{- if .Values.secrets.external.enabled }}{{ .Release.Name }}-secrets{{ else }}{{ .Values.secrets.existingSecret }}{{ end }}
{{- end }}

{{- /* With `claim` and `claimPath` in its context, a volume that stays. What web, worker and migration have in common: image, identity, settings, and what they may not do. */ -}}
{{- define "fitghar.pod" -}}
serviceAccountName: {{ .Release.Name }}
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
envFrom:
  - configMapRef: { name: {{ .Release.Name }}-settings }
{{- end }}

{{- /* The secrets that a process reads, and no others: services/kernel/secret-settings.ts. The product says which is missing. */ -}}
{{- define "fitghar.secrets" -}}
{{- $root := .root }}
{{- range .names }}
- name: {{ . }}
  valueFrom: { secretKeyRef: { name: {{ include "fitghar.secret" $root }}, key: {{ . }}, optional: true } }
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
