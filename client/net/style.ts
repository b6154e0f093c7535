/** Sheets that come when they are first wanted, each once. */
const asked = new Map<string, Promise<void>>();

/** Add a sheet to the page; done when it has come, or cannot. */
export function loadStyle(address: string): Promise<void> {
  let coming = asked.get(address);
  if (!coming) {
    coming = new Promise((done) => {
      const link = document.createElement("link");
      link.rel = "stylesheet";
      link.href = address;
      link.onload = link.onerror = () => done();
      document.head.append(link);
    });
    asked.set(address, coming);
  }
  return coming;
}
