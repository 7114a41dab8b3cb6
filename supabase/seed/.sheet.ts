import sharp from 'sharp'
import { renderPicture } from '@/supabase/seed/pictures/render'
import { compositions, compositionNames } from '@/supabase/seed/pictures/compositions'
import { Random } from '@/supabase/seed/random'
const names = (process.argv[2] && process.argv[2]!=='all' ? process.argv[2].split(',') : compositionNames) as typeof compositionNames
const per = Number(process.argv[3] ?? 6), cols = Number(process.argv[4] ?? 6), cell = Number(process.argv[5]??300), salt=process.argv[6]??''
const tiles: {input:Buffer,left:number,top:number}[]=[]
let k=0; const t0=Date.now(); let bytes=0
for (const name of names) for (let i=0;i<per;i++){
  const r=new Random(`${name}${i}${salt}`); const c=compositions[name]
  const palette=c.palettes[(i*1+ r.int(0,1)*3)%c.palettes.length]!, ratio=c.ratios[i%c.ratios.length]!
  const t=Date.now(); const pic=await renderPicture({composition:name,palette,ratio,seed:`${name}${i}${salt}`}); 
  if(i<2) console.log(name,palette,ratio,Date.now()-t,'ms',pic.bytes.length); bytes+=pic.bytes.length
  tiles.push({input:await sharp(pic.bytes).resize(cell-6,cell-6,{fit:'contain',background:'#888'}).toBuffer(),left:(k%cols)*cell,top:Math.floor(k/cols)*cell}); k++
}
console.log(k,'pictures',Date.now()-t0,'ms avg bytes',Math.round(bytes/k))
await sharp({create:{width:cols*cell,height:Math.ceil(k/cols)*cell,channels:3,background:'#888'}}).composite(tiles).png().toFile('/tmp/sheet/sheet.png')
