/** Choosing and dropping files, and what is said when one cannot be used. */
import { signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Icon } from '../board/icon'
import { t } from '../i18n'
import type { FileProblem } from '../play/files'
import { go, route } from './router'

/** What was wrong with the last file, until it is put away. */
const problem = signal<FileProblem | null>(null)

async function open(file: File): Promise<void> {
  const opened = await import('../play/files')
    .then(({ openFile }) => openFile(file))
    .catch((): FileProblem => ({ text: t.peek().problem.chunk, detail: t.peek().problem.chunkWhy }))
  problem.value = Array.isArray(opened) ? null : opened
  if (Array.isArray(opened)) go(...opened)
}

/** A button that asks for a file. */
export function FileButton({
  accept,
  onFile,
  children,
}: {
  accept: string
  onFile: (file: File) => void
  children: ComponentChildren
}) {
  return (
    <label class="button file-button">
      <Icon name="open" /> {children}
      <input
        type="file"
        accept={accept}
        onChange={(event) => {
          const input = event.currentTarget
          const file = input.files?.[0]
          if (file) onFile(file)
          input.value = '' // the same file may be chosen again
        }}
      />
    </label>
  )
}

export const OpenGameButton = () => (
  <FileButton accept=".jsonl,.json,.txt" onFile={(file) => void open(file)}>
    {t.value.replay.openFile}
  </FileButton>
)

export function ProblemNote({ problem, close }: { problem: FileProblem; close: () => void }) {
  const words = t.value.problem
  return (
    <div class="storage-note" role="alert">
      <div>
        <p>{problem.text}</p>
        {problem.detail && <code class="report">{problem.detail}</code>}
      </div>
      <button type="button" class="button small" onClick={close}>
        {words.dismiss}
      </button>
    </div>
  )
}

/** Files may be dropped anywhere on the page. */
export function DropZone() {
  const [over, setOver] = useState(false)
  // What was wrong with a file is of no interest on another page.
  useEffect(() => () => (problem.value = null), [route.value])
  useEffect(() => {
    const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false
    const onOver = (event: DragEvent): void => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const onLeave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false)
    }
    const onDrop = (event: DragEvent): void => {
      setOver(false)
      const file = event.dataTransfer?.files[0]
      if (!file) return
      event.preventDefault()
      void open(file)
    }
    addEventListener('dragover', onOver)
    addEventListener('dragleave', onLeave)
    addEventListener('drop', onDrop)
    return () => {
      removeEventListener('dragover', onOver)
      removeEventListener('dragleave', onLeave)
      removeEventListener('drop', onDrop)
    }
  }, [])
  return (
    <>
      {over && (
        <div class="drop-zone" aria-hidden="true">
          <p>{t.value.replay.dropFile}</p>
        </div>
      )}
      {problem.value && <ProblemNote problem={problem.value} close={() => (problem.value = null)} />}
    </>
  )
}
