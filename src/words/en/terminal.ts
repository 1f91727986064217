// What the terminal says when a command line is not understood.

const usage = 'Usage: npm run --silent replay -- [--edition ID] [--set name=value]… FILE…'

export const terminal = {
  noFiles: `No file was named. ${usage}`,
  unknownFlag: (flag: string): string => `There is no option ${flag}. ${usage}`,
  unknownEdition: (id: string, ids: readonly string[]): string => `There is no edition “${id}”. Choose one of ${ids.join(', ')}.`,
  unknownThreshold: (name: string, names: readonly string[]): string =>
    `There is no threshold “${name}”. Choose one of ${names.join(', ')}.`,
}
