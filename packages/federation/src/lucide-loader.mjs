/** Removes from icons of lucide-react what only its own components read (runtime/lean/create-lucide-icon.ts). */
export default function slimIcon(source) {
  return source
    .replace(/,?\s*key: "[^"]*"/g, '')
    .replace(/name: "[^"]*",\s*size: 24,/, '')
    .replace(/,\s*aliases: \[[^\]]*\]/, '')
    .replace('__iconData.node;\n', '');
}
