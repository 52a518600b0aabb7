/** Saves a text that was asked for as a file of the device. */
export function saveFile({ file_name: name, text }: { file_name: string; text: string }): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  link.download = name
  link.click()
  // The browser has begun to read it by the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000)
}
