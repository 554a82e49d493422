import type { ExportFormat } from '../../../../service/documents/export-formats.ts'
import { exportAddress } from '../../api.ts'
import { Menu } from './menu.tsx'

const labels: Record<ExportFormat, string> = {
  xlsx: 'Excel (XLSX)',
  csv: 'CSV, a line a document',
  rows: 'CSV, a line a row',
  json: 'JSON',
  truth: 'Confirmed values as truth (JSON lines)',
}

type ExportMenuProps = { label: string; documents: Readonly<Record<string, string | undefined>> }

/** Every file that documents can be saved as. `documents`: which, as the address of an export asks for them. */
export const ExportMenu = ({ label, documents }: ExportMenuProps) => (
  <Menu label={label}>
    {Object.entries(labels).map(([format, name]) => (
      <a key={format} href={exportAddress({ format, ...documents })} download>
        {name}
      </a>
    ))}
  </Menu>
)
